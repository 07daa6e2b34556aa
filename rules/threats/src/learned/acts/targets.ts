/** Secrets and private data, and where they are stored. */
export const targets = {
  'SSH keys': /\.ssh(?![\w.-])|\bid_(?:rsa|ed25519|ecdsa|dsa)\b(?!\.pub)/,
  'logins of clouds':
    /\.aws(?![\w.-])|\.azure\b|\bgcloud\b.{0,30}credentials|application_default_credentials|\.kube(?![\w.-])|\.docker.{0,4}config\.json|\.config\/gcloud|accesstokens\.json|\.terraform\.d/,
  'stores of tokens':
    /\.npmrc|\.pypirc|\.netrc|\.git-credentials|\bhosts\.yml|\.gnupg|\.config.{0,6}gh\b|\.cargo\/credentials|\.gem\/credentials|\bauth\.json|\.credentials\.json|\.huggingface|\.cache\/huggingface\/token|credential(?:s)?[.-]?(?:helper|fill|manager)|git credential/,
  'a `.env` file': /(?<![\w.-])\.env(?![\w(])(?:\.(?:local|production|prod|development)\b)?|\bdotenv\b/,
  'the whole environment':
    /dict\( ?os\.environ|os\.environ\.(?:copy|items)\(|json\.dumps\(.{0,12}os\.environ|\*\*os\.environ|\bos\.environ ?[,)}]|process\.env ?[,)}]|\.\.\.process\.env|object\.(?:entries|keys|fromentries)\(.{0,20}process\.env|\bprintenv\b|\benv ?[|>]|\$\(env\)|\bin os\.environ\b(?!\.get)|\bgci env:|env:\*|\bset ?\| ?(?:grep|curl)|env\.to_h/,
  'data of a browser':
    /login data|cookies\.sqlite|logins\.json|key4\.db|user data.{0,12}default|google.{0,4}chrome|\.mozilla|firefox.{0,4}profiles|brave-?browser|local storage|leveldb|network.{0,4}cookies|safari/,
  wallets:
    /wallet\.dat|\bexodus\b|electrum|metamask|nkbihf|\.ethereum|keystore|\bsolana\b.{0,4}id\.json|seed phrase|mnemonic|\bphantom\b|ledger live|\bwallets?\b/,
  'the keychain':
    /keychain|find-(?:generic|internet)-password|secret-tool|kwallet|gnome-keyring|\bkeyring\b|vaultcmd|dpapi|cryptunprotectdata|security dump|cmdkey|protecteddata|lsass|mimikatz|sekurlsa|\bsam\b.{0,8}hive|reg save/,
  secrets:
    /\b(?:api[_-]?key|secret|token|passw(?:or)?d|credential|private[_-]?key)s?\b|_(?:key|token|secret|password)\b/,
  'a search for secrets':
    /(?:key|secret|token|passw(?:or)?d|credential)s?\|[a-z_.?]{0,12}(?:key|secret|token|passw|cred)|akia\[|ghp_\[|sk-\[|begin (?:rsa |openssh |ec |\.\* ?)?private key|xox\[/,
  'the accounts of the machine': /\/etc\/(?:passwd|shadow|sudoers)\b/,
  'the history of a shell':
    /\.(?:bash|zsh|python|node_repl|psql|mysql|lesshst)_?hist(?:ory)?\b|consolehost_history|fish_history|\bhistfile\b|psreadline/,
  'documents of the user': /\b(?:documents|desktop|downloads|pictures)\b/,
  'the home folder':
    /path\.home\(\)|expanduser|homedir\(\)|\$\{?home\b|~\/|\$env:userprofile|%userprofile%|env\.home\b|\['home'\]|\["home"\]|\/home\/|\/users\/|dir\.home|environ\.get\(.home/,
  'a walk through folders':
    /\bos\.walk|\brglob\b|\bglob\b|readdir(?:sync)?\b|\bfind [~$/.]|get-childitem|\bgci\b|\bwalk\(|dir\.glob|recursive/,
  conversations: /transcript|conversation|session.{0,10}jsonl|\.claude\/projects|history\.jsonl|chat history/,
  'source code': /git (?:archive|bundle|diff|log|show)|\bsource code\b|src\/\*\*/,
  'who uses the machine':
    /hostname|whoami|getuser\(|userinfo\(|platform\.node|uname|getmac|ifconfig|ip addr|ipify|ifconfig\.me|uuid\.getnode|\$user\b|os\.getlogin|environment\.machinename|\$env:computername/,
  'the clipboard': /pbpaste|xclip|xsel|clipboard|wl-paste/,
  'the screen or the keyboard': /screencapture|scrot|imagegrab|pyautogui|\bmss\b|keyboard\.on|pynput|keylog/,
  'personal data':
    /\bcustomers?\b|\binvoices?\b|\bcontacts?\b|\bpayroll|\bsalar(?:y|ies)|\biban\b|\bssn\b|\bphone|\binbox\b|\bmessages?\b|calendar|\bemails?\b|patient/,
  'files that are read':
    /read_text|read_bytes|readfile|\bopen\(|file\.read|file_get_contents|getblob|readalltext|get-content|\bslurp\b|read_to_string|fs\.read|readlines/,
}
