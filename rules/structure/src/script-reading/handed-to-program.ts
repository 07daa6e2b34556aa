/** Programs that answer `--help` wherever it stands among their arguments. What runs another, such as `docker` or `npx`, may hand it on. */
const answering = new Set(
  'ansible ansible-playbook cargo curl eslint gcloud gh helm jq mysql mysqldump pandoc pg_dump pg_restore prettier psql pytest rg rsync ruff terraform tofu vitest wget'.split(
    ' ',
  ),
)
/** A program, alone in its command, with its own options behind it. */
const command = /^(?:exec )?([a-z_-]{2,20}) ([^;|&]{0,400})$/

/** Whether a shell script gives all its arguments to such a program: `exec psql -f "$(dirname "$0")/bloat.sql" "$@"`. */
export function handsAllOn(text: string): boolean {
  if (!text.includes('"$@"') || /^[ \t]{0,40}shift\b/m.test(text)) return false
  return text
    .replace(/\\\n/g, '  ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.endsWith(' "$@"'))
    .some((line) => {
      const [, program, options = ''] = command.exec(line.replace(/\s/g, ' ')) ?? []
      return program !== undefined && answering.has(program) && !` ${options}`.includes(' -- ')
    })
}
