import type { Pattern } from '../pattern.js'

/** Taking away what protects the machine or the user from the agent. */
export const disableSafety: readonly Pattern[] = [
  {
    id: 'disable-safety.antivirus',
    risk: 'block',
    says: 'turns off the protection against malware',
    on: 'mppreference windefend auditd falcon clamav osqueryd wazuh crowdstrike sentinelone auditctl amsiutils disableantispyware',
    any: [
      /\bset-mppreference\b…-disable\w{1,40} (?:\$?true|1)/,
      /\badd-mppreference\b…-exclusion/,
      /\b(?:sc|net)(?:\.exe)? (?:stop|config|delete) windefend|\bauditctl -e ?0\b/,
      /\b(?:systemctl|service)\b→\b(?:stop|disable|mask)\b→\b(?:auditd|falcon-sensor|clamav|osqueryd|wazuh|crowdstrike|sentinelone)/,
      /\b(?:systemctl|service)\b→\b(?:auditd|falcon-sensor|clamav|osqueryd|wazuh|crowdstrike|sentinelone)[\w.-]{0,20} stop\b/,
      /\bdisableantispyware\b…(?:\b1\b|true)/,
      /\bamsiutils\b…(?:amsiinitfailed|setvalue)/,
    ],
  },
  {
    id: 'disable-safety.sudo-without-password',
    risk: 'block',
    says: 'gives root to every command without a password',
    on: 'nopasswd',
    any: [/\bnopasswd: ?all\b…\/etc\/sudoers/],
  },
  {
    id: 'disable-safety.system-permissions',
    risk: 'block',
    says: 'opens system files to everyone, or makes a shell run as root',
    on: 'chmod',
    any: [
      /\bchmod (?:-[a-z]{1,4} )?(?:0?777|a\+rwx|o\+w|0?666) ["']?\/(?:etc|usr|bin|sbin|var|root|lib|boot|home)?(?:\/(?:passwd|shadow|sudoers))?\/?["']?(?=$|[\s;&|*])/,
      /\bchmod (?:u\+s|\+s|[4-6]755|4777) ["']?(?:\/(?:usr\/)?bin\/(?:(?:ba|da|z)?sh|cp|vim|find|python)|\/tmp\/|\/var\/tmp\/)/,
    ],
  },
  {
    id: 'disable-safety.container-escape',
    risk: 'block',
    says: 'takes over the machine that runs the container',
    on: 'docker nsenter podman',
    any: [
      /\b(?:docker|podman) run\b…(?:-v|--volume)[ =]\/:\/…\bchroot\b/,
      /\b(?:docker|podman) run\b(?=[^\n]{0,200} --privileged\b)…(?:-v|--volume)[ =]\/:\//,
      /\bnsenter\b…(?:-t|--target)[ =]?1\b…\b(?:ba)?sh\b/,
    ],
  },
  {
    id: 'disable-safety.world-writable',
    risk: 'suspicious',
    says: 'lets everyone write there',
    on: 'chmod',
    any: [/\bchmod (?:-[a-z]{1,4} )?(?:0?777|a\+rwx) [^\s"'`]{1,80}/],
  },
  {
    id: 'disable-safety.setuid',
    risk: 'suspicious',
    says: 'makes a program run as its owner, whoever starts it',
    on: 'chmod',
    any: [/\bchmod (?:u\+s|\+s|[4-6]755) [^\s"'`]{1,80}/],
  },
  {
    id: 'disable-safety.permissions-bypassed',
    risk: 'suspicious',
    says: 'runs an agent that asks nobody',
    on: 'dangerously yolo bypasspermissions dangerouslydisablesandbox trust allow',
    any: [
      /--dangerously-(?:skip-permissions|bypass-approvals-and-sandbox)|["']?defaultmode["']? ?[:=] ?["']bypasspermissions|dangerouslydisablesandbox["']? ?[:=] ?true/,
      /\b(?:gemini|codex|claude|copilot|q chat)\b[^\n]{0,60}?--(?:yolo|allow-all-tools|trust-all-tools)\b/,
    ],
  },
  {
    id: 'disable-safety.gatekeeper',
    risk: 'suspicious',
    says: 'makes the system start programs that it does not trust',
    on: 'spctl csrutil xattr setenforce',
    any: [
      /\bspctl --(?:master|global)-disable|\bcsrutil disable|\bsetenforce (?:0|permissive)/,
      /\bxattr -(?:[rd]{0,3}d|c|cr|rc) →(?:com\.apple\.quarantine|[/~$])/,
    ],
  },
  {
    id: 'disable-safety.tls',
    risk: 'suspicious',
    says: 'turns off the verification of certificates for every connection',
    on: 'node_tls_reject_unauthorized pythonhttpsverify sslverify ssl _create_default_https_context',
    any: [
      /\bnode_tls_reject_unauthorized["'\]]{0,2} ?= ?["']?0|\bpythonhttpsverify["'\]]{0,2} ?= ?["']?0|\bgit config --(?:global|system) http\.sslverify ["']?false|\bnpm config set strict-ssl false|\bssl\._create_default_https_context ?=/,
    ],
    // An option that the user sets is the user's.
    accepts: ({ start }, text) =>
      !/\bif\b[^\n]{0,80}\b(?:insecure|verify|self_?signed|ignore_?(?:ssl|tls))/.test(
        text.slice(Math.max(0, start - 160), start),
      ),
  },
  {
    id: 'disable-safety.firewall',
    risk: 'suspicious',
    says: 'turns off the firewall',
    on: 'ufw iptables netsh firewalld pfctl',
    any: [
      /\bufw (?:--force )?disable|\biptables -f(?=$|[\s;&])|\bnetsh advfirewall set \w{1,20} state off|\bpfctl -d\b/,
      /\bsystemctl\b→\b(?:stop|disable)\b→\bfirewalld\b/,
    ],
  },
  {
    id: 'disable-safety.cover-tracks',
    risk: 'suspicious',
    says: 'wipes the records of what was done',
    on: 'history histfile histsize histfilesize log wevtutil eventlog',
    any: [
      /\bhistory -c\b|\bunset histfile|\bhistfile=(?:\/dev\/null|["']{2}|\s)|\b(?:histsize|histfilesize)=0\b|\bwevtutil(?:\.exe)? cl\b|\bclear-eventlog\b/,
      /\b(?:rm -[a-z]{1,4}|truncate|shred) [^&;|\n]{0,80}\/var\/log(?:\/|\b)/,
    ],
  },
  {
    id: 'disable-safety.every-tool',
    risk: 'suspicious',
    says: 'allows every command beforehand',
    on: 'allow allowedtools',
    any: [/["'](?:allow|allowedtools)["'] ?: ?\[[^\]]{0,120}["'](?:\*|bash(?:\(\*(?::\*)?\))?)["']/],
  },
  {
    id: 'disable-safety.ask-antivirus',
    risk: 'block',
    of: 'prose',
    says: 'asks to turn off the protection of the machine',
    on: 'antivirus anti virus defender protection gatekeeper smartscreen edr',
    any: [
      /\b(?:disable|turn off|switch off|deactivate|stop|pause|uninstall|bypass|whitelist in) (?:\w{1,12} ){0,2}(?:anti-?virus|(?:windows|microsoft) defender|real-?time protection|virus protection|endpoint protection|gatekeeper|smartscreen|edr)\b/,
    ],
  },
  {
    id: 'disable-safety.ask-sudoers',
    risk: 'suspicious',
    of: 'prose',
    says: 'asks to change who may act as root',
    on: 'sudoers',
    any: [/\b(?:add|append|write|modify|edit|change)\b‥\/etc\/sudoers\b/],
  },
  {
    id: 'disable-safety.ask-permissions',
    risk: 'suspicious',
    of: 'prose',
    says: 'asks to turn off what keeps the agent in bounds',
    on: 'permission approval sandbox sandboxing confirmation guardrails',
    any: [
      /(?:^|[.:!,>-] |\d\. |\b(?:then|first|and|please|must|should) )(?:disable|turn off|switch off|deactivate|bypass) (?:\w{1,12} ){0,2}(?:permission (?:prompts|checks|system)|approval prompts|sandbox(?:ing)?|tool confirmation|guardrails)\b/,
    ],
  },
]
