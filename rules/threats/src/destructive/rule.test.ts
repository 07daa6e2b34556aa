import { testRule } from '@skillgauge/rule-tester'
import { head, step } from '../../test-skills.js'
import rule from './rule.js'

testRule(rule, {
  pass: [
    {
      name: 'its own files',
      skill: {
        'SKILL.md': step(
          'rm -rf ./build ~/.cache/notes /tmp/notes\nrm -f /etc/notes.conf\nfind . -name "*.tmp" -delete',
        ),
      },
    },
    {
      name: 'what to refuse',
      skill: {
        'SKILL.md':
          head +
          '- Refuse `rm -rf /`, `rm -rf ~` and `dd if=/dev/zero of=/dev/sda`.\n- Block `:(){ :|:& };:`.',
      },
    },
    {
      name: 'a table of what is blocked',
      skill: { 'SKILL.md': head + '| Blocked command | why |\n|---|---|\n| `rm -rf /` | deletes all |\n' },
    },
    {
      name: 'a printed warning',
      skill: { 'SKILL.md': head + 'Run it.', 'scripts/a.sh': 'echo "never type rm -rf / here"\n' },
    },
  ],
  fail: [
    { name: 'the home directory', skill: { 'SKILL.md': step('rm -rf "$HOME"/*') }, findings: [{}] },
    { name: 'the root', skill: { 'SKILL.md': step('sudo rm -rf --no-preserve-root /') }, findings: [{}] },
    { name: 'a disk', skill: { 'SKILL.md': step('dd if=/dev/urandom of=/dev/nvme0n1') }, findings: [{}] },
    { name: 'a fork bomb', skill: { 'SKILL.md': step(':(){ :|:& };:') }, findings: [{}] },
    {
      name: 'from Python',
      skill: { 'SKILL.md': head + 'Run it.', 'scripts/a.py': 'shutil.rmtree(Path.home())\n' },
      findings: [{}],
    },
    {
      name: 'backups of Windows',
      skill: { 'SKILL.md': step('vssadmin delete shadows /all') },
      findings: [{}],
    },
  ],
})
