import { hasValidChecksum, looksRandom } from '../token-shapes.js'
import type { CommandPattern } from '../threat.js'

const kind = 'secrets'
const risk = 'suspicious'

/** Keys and tokens written into the text. Shapes are the providers' own; what is no token by its letters is left out. */
export const commands: readonly CommandPattern[] = [
  {
    id: 'secrets.private-key',
    kind,
    risk,
    cased: true,
    says: 'is a private key',
    words: [],
    literals: ['PRIVATE KEY'],
    shapes: [
      [
        /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY(?: BLOCK)?-----(?:\r?\n|\\n)(?:[\w-]{1,20}: [^\n]{1,80}\n|\n){0,4}((?:[ \t]{0,8}[A-Za-z0-9+/=]{40,80}(?:\n|\\n)){2})/g,
      ],
    ],
    accepts: ({ parts }) => looksRandom(parts[0]![1]!.replace(/\s|\\n/g, ''), 4.5),
    hit: '-----BEGIN PRIVATE KEY-----\nMIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAL5vX3Qx8RkZt1uW\nq7Ld0eYfJp2sHn4oGc9bVx6TmKaUw3EzIrNj8lQiXyOd5vCtWeRf7gBhSkPuLzM1\n',
    miss: '-----BEGIN PRIVATE KEY-----\nyour key here\n-----END PRIVATE KEY-----',
  },
  {
    id: 'secrets.aws',
    kind,
    risk,
    cased: true,
    says: 'has the shape of an access key of AWS',
    words: [],
    literals: ['AKIA', 'ASIA'],
    shapes: [[/(?<![A-Za-z0-9+/])A(?:KIA|SIA)[A-Z2-7]{16}(?![A-Za-z0-9+/])/g]],
    accepts: ({ text }) => looksRandom(text.slice(4), 3),
    hit: `AWS_ACCESS_KEY_ID: ${'AKIA'}Q3WZ7RT5MHK2VXNB`,
    miss: 'AWS_ACCESS_KEY_ID: AKIAIOSFODNN7EXAMPLE',
  },
  {
    id: 'secrets.github',
    kind,
    risk,
    cased: true,
    says: 'is a token of GitHub, by its checksum',
    words: [],
    literals: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    shapes: [[/\bgh[pousr]_[A-Za-z0-9]{36}\b/g]],
    accepts: ({ text }) => hasValidChecksum(text),
    hit: `token: ${'ghp'}_1Bq7Zt0VxK9mWn4Rj2Lc8Yd6Hs3Gf50tPs1q`,
    miss: 'token: ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  },
  {
    id: 'secrets.provider-token',
    kind,
    risk,
    cased: true,
    says: 'has the shape of a live token',
    words: [],
    literals: [
      'github_pat_',
      'glpat-',
      'sk-ant-',
      'AIza',
      'k_live_',
      'npm_',
      'hf_',
      'SG.',
      'xox',
      ':AA',
    ],
    shapes: [
      [
        /\b(?:github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}|glpat-[\w-]{20}|AIza[\w-]{35}|npm_[A-Za-z0-9]{36}|hf_[A-Za-z]{34})(?![\w-])/g,
      ],
      [/\bsk-ant-(?:api|admin)\d\d-[\w-]{80}/g],
      [/\b[sr]k_live_[A-Za-z0-9]{24}/g],
      [/\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g],
      [/\bxox[abprs]-\d{10,13}-\d{10,13}-[\w-]{24}/g],
      [/\b\d{8,10}:AA[\w-]{33}(?![\w-])/g],
    ],
    accepts: ({ text }) =>
      looksRandom(
        text.replace(
          /^(?:github_pat_|glpat-|sk-ant-\w{5,7}-|sk-|AIza|[sr]k_live_|npm_|hf_|SG\.|xox\w-[\d-]{10,28}|\d{8,10}:AA)/,
          '',
        ),
        3.5,
      ),
    hit: `key = "${'AIza'}SyB7qT2mXv9LrKd4Wn8Jc3Hf6Yp1ZsG5uQe"`,
    miss: 'key = "AIzaSyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"',
  },
  {
    id: 'secrets.openai',
    kind,
    risk,
    cased: true,
    says: 'is the second half of a key of OpenAI, by the mark in its middle',
    words: [],
    literals: ['T3BlbkFJ'],
    shapes: [[/T3BlbkFJ[\w-]{20}/g]],
    accepts: ({ text, start }, whole) =>
      whole.slice(Math.max(0, start - 90), start).includes('sk-') && looksRandom(text.slice(8), 3.5),
    hit: `OPENAI=${'sk'}-q8Zt3Vx0Km9Wn4Rj2LcY${'T3Blbk'}FJd7Hs5Gf1Bq6Xv0Kp8Mz2N`,
    miss: 'OPENAI=sk-xxxxxxxxxxxxxxxxxxxxT3BlbkFJxxxxxxxxxxxxxxxxxxxx',
  },
  {
    id: 'secrets.webhook',
    kind,
    risk,
    cased: true,
    says: 'is an address that anyone who has it can post to',
    words: [],
    literals: ['/api/webhooks/', 'hooks.slack.com'],
    shapes: [
      [
        /\bhttps:\/\/(?:(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}|hooks\.slack\.com\/services\/T[A-Z0-9]{8,11}\/B[A-Z0-9]{8,11}\/[A-Za-z0-9]{24})(?![\w-])/g,
      ],
    ],
    accepts: ({ text }) => looksRandom(text.split('/').at(-1)!, 3.5),
    hit: `https://hooks.slack.com/${'services'}/T02AB3CD4/B05EF6GH7/q8Zt3Vx0Km9Wn4Rj2Lc7Yd5H`,
    miss: 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
  },
]
