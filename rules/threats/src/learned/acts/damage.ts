/** Destruction, hiding and disabling. */
export const damage = {
  'deleted files':
    /\brm -[a-z]{0,12}[rf]|rmtree|rmsync|rimraf|fs\.rm\(|remove-item|rm_rf|\bdel \/|\brd \/|unlink\b|os\.remove|unlinksync|-delete\b|shred\b|\bdd if=|mkfs|wipefs|srm\b|sdelete|cipher \/w|\brmdir|remove_dir_all|remove_file|removeall\(|file\.delete|directory\.delete|deleterecursively|deleteifexists|movetotrash|emptytrash|empty_trash|settrashed|send2trash|files?\.remove\b/,
  'deleted data':
    /\bdrop (?:table|database|schema)|truncate table|delete from|flushall|dropdatabase|deletemany\(\{\}|terraform destroy|delete ns|delete namespace|s3 r[mb]\b|delete-(?:bucket|db|stack|object)|\bprune\b|\bpurge|delete_(?:all|many|one|bucket|objects?|table|item|stack|index|by_query|messages?|repo)|delete(?:many|all|one|row|rows|sheet|bucket|objects?|table|item|repo|file|record|document)s?\(|\.delete\(\)|batch_?delete|updatemany\(\{\}|\.destroy(?:_all)?\(|drop_(?:all|table|database|collection)|dropcollection|\.drop\(|\.remove\(\{|kubectl delete|docker (?:rm|volume)|helm uninstall|truncate\(|archive\(/,
  'rewritten history of git':
    /push [^\n]{0,30}(?:--force|-f\b|\+)|filter-(?:branch|repo)|reflog expire|reset --hard|gc --prune|clean -[a-z]{0,12}f|branch -d|update-ref -d|stash clear|--mirror/,
  backups: /vssadmin|wbadmin|tmutil|shadowcopy|snapshot|\bbackups?\b|restic|borg|time machine/,
  'overwritten files':
    /write_bytes\(|randombytes|urandom|\/dev\/zero|truncate|write_text\(["']{2}|writefilesync\([^,\n]{1,60}, ?["']{2}|(?:^|[;&\s]): ?> ?["$/~\w]|os\.truncate|seek\(0\)|fill\(0\)|cat \/dev\/null ?>|cp \/dev\/null/m,
  logs: /\/var\/log|journalctl|wevtutil|clear-eventlog|\bwtmp\b|\bbtmp\b|\blastlog\b|\butmp\b|auditd|\.log\b|history -c|histsize|histcontrol|unset hist|last_log/,
  'changed dates':
    /touch -[a-z]{0,12}[trd]|os\.utime|utimes(?:sync)?\(|setlastwritetime|lastwritetime|--date=|git_(?:author|committer)_date|timestomp/,
  'a file that deletes itself':
    /os\.(?:remove|unlink)\(__file__|rm [^\n]{0,20}\$0|unlink(?:sync)?\(__filename|unlink\(__file__|rm -- "\$0"|sys\.argv\[0\]\)|__file__\)?\.unlink|\$psscriptroot|myinvocation/,
  'certificates not verified':
    /verify ?= ?false|rejectunauthorized ?: ?false|tls_reject_unauthorized|strict-ssl|sslverify|--insecure|curl -[a-z]{0,12}k|pythonhttpsverify|_create_unverified|cert_none|check_hostname ?= ?false|--no-check-certificate|trusted-host|skipcertificatecheck|stricthostkeychecking[ =:"',]{1,4}(?:no|off|false)\b|userknownhostsfile[ =]\/dev\/null|insecureignorehostkey|insecureskipverify|servercertificatevalidation/,
  'the firewall':
    /\bufw\b|iptables|pfctl|netsh|firewalld|nft |socketfilterfw|setenforce|apparmor|aa-teardown|selinux|new-netfirewallrule|advfirewall/,
  'protection against malware':
    /defender|mppreference|antivirus|\bclam|falcon|crowdstrike|sentinel|osquery|auditctl|edr\b|gatekeeper|spctl|csrutil|xattr|quarantine|smartscreen|amsi|xprotect|tamper|uac\b|enablelua/,
  'the rights of root':
    /nopasswd|sudoers|visudo|!authenticate|\bsetuid\b|chmod [u+]*s|chmod 4\d{3}|chmod (?:-r )?777|cap_setuid|setcap|icacls|everyone:/,
  'permissions of the agent':
    /dangerously|bypasspermissions|skip-permissions|yolo|autoapprove|auto_approve|alwaysallow|"allow"|bash\(\*|enableallproject|trusted ?: ?true|trust_level|approval|sandbox|permissions|--no-sandbox|disable-web-security|denylist|allowlist/,
  'checks left out':
    /--no-verify|no-gpg-sign|ignore-scripts|hash-check|--no-audit|commit\.gpgsign|allow-unsigned|disable-(?:pre)?commit|skip ?= ?|set \+e|branch protection|enforce_admins|required_status|protection|allow-unrelated|vulnerability-alerts|dependabot|execution-?policy|checks? off|codeql|gitleaks|semgrep|trivy|snyk/,
  exclusions: /exclusion|\bexclude|ignore(?:list)?\b|whitelist|allow_?list|suppress/,
  'processes that are stopped':
    /pkill|killall|kill -9|taskkill|stop-process|stop-service|systemctl (?:stop|disable|mask)|sc (?:stop|config)|launchctl (?:unload|bootout)/,
  'nothing kept to go back to':
    /versioning|retention|soft.?delete|delet(?:e|ion).?protection|prevent_destroy|point.?in.?time|\bpitr\b|skip.?final.?snapshot|recovery.?window|lifecycle|undelete|recycle.?bin/,
  'a day it waits for':
    /date\.today\(|datetime\.(?:utc)?now\(|new date\(|date \+|get-date|time\.now|localdate|getday\(|getfullyear|weekday\(|strftime|\bepoch\b/,
  'everything there is':
    /\.all\(\)|list_(?:objects|buckets|object_versions|tables|databases)|get_all|list(?:all|containers|collections|databases|buckets|repos)\(|--all(?:-namespaces)?\b|scan_iter|keys\(["']\*|show tables|information_schema|paginat/,
}
