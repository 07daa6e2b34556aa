/** Pieces that several patterns share. */

/** A program that runs what it reads from a pipe: a shell, or an interpreter without code of its own on the command line. */
export const interpreter =
  /[ \t]{0,4}(?:sudo (?:-[a-z]{1,3} )?)?(?:\/usr)?(?:\/bin\/)?(?:env )?(?:(?:ba|z|da|k|fi)?sh(?![\w./=-])|(?:python[23]?|node|perl|ruby|php|osascript|pwsh|powershell)(?= ?-?[ \t]{0,4}(?:$|["'`;&)|])))/gy

/** A path of a private key, a token store, a browser's passwords or a wallet. Public keys and templates are none. */
export const secretStore =
  /\.ssh\/(?:id_(?:rsa|dsa|ecdsa|ed25519)(?!\.pub)|\*|identity|(?=["'\s)]))|\.aws\/credentials|\.config\/gcloud\/(?:application_default_credentials|credentials|access_tokens)|\.azure\/(?:accesstokens|msal_token|azureprofile)|\.kube\/config|\.docker\/config\.json|\.npmrc|\.pypirc|\.netrc|\.git-credentials|\.gnupg\/|\/etc\/shadow|\.config\/gh\/hosts\.yml|\.claude\/\.credentials|\.codex\/auth\.json|\.openclaw\/(?:credentials|\.env|openclaw\.json)|\.config\/solana\/id\.json|\.ethereum\/keystore|\.electrum|wallet\.dat|exodus\.wallet|\.bitcoin\/|nkbihfbeogaeaoehlefnkodbefgpgknn|login\.keychain|library\/keychains|\blogin data\b|logins\.json|key4\.db|cookies\.sqlite|\.(?:bash|zsh)_history|\/proc\/self\/environ|(?<![\w.-])\.env(?=["'\s);|`])/g

/** A word that stands in the path of each of them. */
export const storeWords = [
  'ssh',
  'aws',
  'gcloud',
  'azure',
  'kube',
  'docker',
  'npmrc',
  'pypirc',
  'netrc',
  'gnupg',
  'shadow',
  'gh',
  'claude',
  'codex',
  'openclaw',
  'solana',
  'ethereum',
  'electrum',
  'wallet',
  'bitcoin',
  'nkbihfbeogaeaoehlefnkodbefgpgknn',
  'keychain',
  'keychains',
  'login',
  'logins',
  'key4',
  'cookies',
  'bash_history',
  'zsh_history',
  'environ',
  'env',
  'git',
]

/** A call that sends something over the network. */
export const sender =
  /\bcurl\b|\bwget\b|\bn(?:et)?c(?:at)? (?:-[a-z]{1,4} )?[\w.$-]{3,60} \d{2,5}|\brequests\.(?:post|put|get|request)\(|\bhttpx\.(?:post|put|get)\(|\bsession\.post\(|\baiohttp\b|\burlopen\(|\bfetch\(|\baxios\b|http\.client|httpsconnection\(|\bhttps?\.request\(|invoke-(?:webrequest|restmethod)|\bscp\b|\brsync\b|\bsmtplib\b|sendmail\(|xmlhttprequest|sendbeacon\(|uploadstring|\biwr\b|\birm\b/g
