import { patterns } from '../pattern.js'

/** Disabling protection of the machine or the user. */
export const disableSafety = patterns('disable-safety', {
  block: {
    antivirus: {
      keywords: 'mppreference windefend auditd falcon clamav osqueryd wazuh crowdstrike sentinelone auditctl amsiutils disableantispyware falcond sentineld clamd xprotect',
      message: 'turns off the protection against malware',
      anyOf: [
        /\bset-mppreference\b…-disable\w{1,40} (?:\$?true|1)/,
        /\badd-mppreference\b…-exclusion(?:process|extension)\b/,
        /\badd-mppreference\b…-exclusionpath ["']?(?:c:\\?["']?(?:$|[\s,;])|c:\\(?:users|windows|temp|programdata)\b|\$env:(?:temp|appdata|localappdata|userprofile|public|programdata)\b|%(?:temp|appdata|userprofile)%)/,
        /\b(?:sc|net)(?:\.exe)? (?:stop|config|delete) windefend|\bauditctl -e ?0\b/,
        /\b(?:systemctl|service)\b→\b(?:stop|disable|mask)\b→\b(?:auditd|falcon-sensor|clamav|osqueryd|wazuh|crowdstrike|sentinelone)/,
        /\b(?:systemctl|service)\b→\b(?:auditd|falcon-sensor|clamav|osqueryd|wazuh|crowdstrike|sentinelone)[\w.-]{0,20} stop\b/,
        /\b(?:launchctl (?:unload|bootout|remove)|pkill|killall)\b→(?:crowdstrike|falcon|sentinel(?:one|d)|wazuh|osquery|clamd|xprotect)/,
        /\bdisableantispyware\b…(?:\b1\b|true)/,
        /\bamsiutils\b…(?:amsiinitfailed|setvalue)/,
      ],
    },
    'sudo-without-password': {
      keywords: 'nopasswd authenticate', message: 'gives root to every command without a password',
      anyOf: /(?:\bnopasswd: ?all\b|!authenticate\b)…\/etc\/sudoers/,
    },
    'system-permissions': {
      keywords: 'chmod', message: 'opens system files to everyone, or makes a shell run as root',
      anyOf: [
        /\bchmod (?:-[a-z]{1,4} )?(?:0?777|a\+rwx|o\+w|0?666) ["']?\/(?:etc|usr|bin|sbin|var|root|lib|boot|home)?(?:\/(?:passwd|shadow|sudoers))?\/?["']?(?=$|[\s;&|*])/,
        /\bchmod (?:u\+s|\+s|[4-6]755|4777) ["']?(?:\/(?:usr\/)?bin\/(?:(?:ba|da|z)?sh|cp|vim|find|python)|\/tmp\/|\/var\/tmp\/)/,
      ],
    },
    'privacy-database': {
      keywords: 'tcc', message: 'grants itself what only the user may grant',
      anyOf: /\bsqlite3?\b…\btcc\.db\b…\b(?:insert|update|replace)\b/,
    },
    'container-escape': {
      keywords: 'docker nsenter podman', message: 'takes over the machine that runs the container',
      anyOf: [
        /\b(?:docker|podman) run\b…(?:-v|--volume)[ =]\/:\/…\bchroot\b/,
        /\b(?:docker|podman) run\b…--privileged\b…(?:-v|--volume)[ =]\/:\//,
        /\b(?:docker|podman) run\b…(?:-v|--volume)[ =]\/:\/…--privileged\b/,
        /\bnsenter\b…(?:-t|--target)[ =]?1\b…\b(?:ba)?sh\b/,
      ],
    },
    'ask-antivirus': {
      matchOn: 'prose', keywords: 'antivirus anti virus defender protection gatekeeper smartscreen edr',
      message: 'asks to turn off the protection of the machine',
      anyOf: /\b(?:disable|turn off|switch off|deactivate|stop|pause|uninstall|bypass|whitelist in) (?:\w{1,12} ){0,2}(?:anti-?virus|(?:windows|microsoft) defender|real-?time protection|virus protection|endpoint protection|gatekeeper|smartscreen|edr)\b|\b(?:turn|switch) (?:\w{1,12} ){0,3}(?:anti-?virus|defender|real-?time protection|virus protection|gatekeeper|smartscreen) off\b/,
    },
  },
  suspicious: {
    'antivirus-exclusion': {
      keywords: 'mppreference', message: 'keeps the protection against malware out of a folder',
      anyOf: /\badd-mppreference\b…-exclusionpath\b/,
    },
    'world-writable': {
      keywords: 'chmod', message: 'lets everyone write there',
      anyOf: /\bchmod (?:-[a-z]{1,4} )?(?:0?777|a\+rwx) [^\s"'`]{1,80}/,
    },
    setuid: {
      keywords: 'chmod', message: 'makes a program run as its owner, whoever starts it',
      anyOf: /\bchmod (?:u\+s|\+s|[4-6]755) [^\s"'`]{1,80}/,
    },
    'permissions-bypassed': {
      keywords: 'dangerously yolo bypasspermissions dangerouslydisablesandbox trust allow approval_policy sandbox_mode autoaccept autoapprove sandbox', message: 'runs an agent that asks nobody',
      anyOf: [
        /--dangerously-(?:skip-permissions|bypass-approvals-and-sandbox)|["']?defaultmode["']? ?[:=] ?["']bypasspermissions|dangerouslydisablesandbox["']? ?[:=] ?true/,
        /\bapproval_policy["']? ?[:=] ?["']never|\bsandbox_mode["']? ?[:=] ?["']danger-full-access|["'](?:autoaccept|[\w.]{0,30}autoapprove)["'] ?: ?true|["']sandbox["'] ?: ?\{ ?["']enabled["'] ?: ?false/,
        /\b(?:gemini|codex|claude|copilot|q chat)\b·--(?:yolo|allow-all-tools|trust-all-tools)\b/,
      ],
      // "Start `gemini` once. Avoid `--yolo`.": the first backtick ends the code span of the program.
      accepts: ({ text }) => !/^(?:gemini|codex|claude|copilot|q chat)[^`]*(?<![\s=(])`/.test(text),
    },
    gatekeeper: {
      keywords: 'spctl csrutil xattr setenforce', message: 'makes the system start programs that it does not trust',
      anyOf: [
        /\bspctl --(?:master|global)-disable|\bcsrutil disable|\bsetenforce (?:0|permissive)/,
        /\bxattr -(?:[rd]{0,3}d|c|cr|rc) →(?:com\.apple\.quarantine|[/~$])/,
      ],
    },
    tls: {
      keywords: 'node_tls_reject_unauthorized pythonhttpsverify sslverify ssl _create_default_https_context',
      message: 'turns off the verification of certificates for every connection',
      anyOf: /\bnode_tls_reject_unauthorized["'\]]{0,2} ?= ?["']?0|\bpythonhttpsverify["'\]]{0,2} ?= ?["']?0|\bgit config --(?:global|system) http\.sslverify ["']?false|\bnpm config set strict-ssl false|\bssl\._create_default_https_context ?=/,
      // An option of the program is the user's choice.
      accepts: ({ start }, text) => {
        const before = text.slice(Math.max(0, start - 160), start)
        return !/\bif\b/.test(before) || !/insecure|verify|self_?signed|ignore_?(?:ssl|tls)/.test(before)
      },
    },
    firewall: {
      keywords: 'ufw iptables netsh firewalld pfctl', message: 'turns off the firewall',
      anyOf: [
        /\bufw (?:--force )?disable|\biptables -f(?=$|[\s;&])|\bnetsh advfirewall set \w{1,20} state off|\bpfctl -d\b/,
        /\bsystemctl\b→\b(?:stop|disable)\b→\bfirewalld\b/,
      ],
    },
    'cover-tracks': {
      keywords: 'history histfile histsize histfilesize log wevtutil eventlog', message: 'wipes the records of what was done',
      anyOf: [
        /\bhistory -c\b|\bunset histfile|\bhistfile=(?:\/dev\/null|["']{2}|\s)|\b(?:histsize|histfilesize)=0\b|\bwevtutil(?:\.exe)? cl\b|\bclear-eventlog\b/,
        /\b(?:rm -[a-z]{1,4}|truncate|shred) →\/var\/log(?:\/|\b)/,
      ],
    },
    'every-tool': {
      keywords: 'allow allowedtools', message: 'allows every command beforehand',
      anyOf: /["'](?:allow|allowedtools)["'] ?: ?\[…["'](?:\*|bash(?:\(\*(?::\*)?\))?)["']/,
      accepts: ({ text }) => !text.includes(']'),
    },
    'ask-sudoers': {
      matchOn: 'prose', keywords: 'sudoers', message: 'asks to change who may act as root',
      anyOf: /\b(?:add|append|write|modify|edit|change)\b‥\/etc\/sudoers\b/,
    },
    'ask-permissions': {
      matchOn: 'prose', keywords: 'bash permission approval sandbox sandboxing confirmation guardrails',
      message: 'asks to turn off what keeps the agent in bounds',
      anyOf: [/\b(?:add|put|write|set)\b‥\bbash\(\*(?::\*)?\)/, /(?:^|[.:!,>-] |\d\. |\b(?:then|first|and|please|must|should) )(?:disable|turn off|switch off|deactivate|bypass) (?!user script )(?:\w{1,12} ){0,2}(?:permission (?:prompts|checks|system)|approval prompts|sandbox(?:ing)?|tool confirmation|guardrails)\b/],
    },
  },
})
