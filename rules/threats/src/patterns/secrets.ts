import { patterns } from '../pattern.js'
import { hasValidChecksum, looksRandom } from '../token-shapes.js'

const matchOn = 'cased'

/** Keys and tokens in the text, by the formats of their providers. Placeholders are left out. */
export const secrets = patterns('secrets', {
  suspicious: {
    'private-key': {
      matchOn, keywords: 'PRIVATE', message: 'is a private key',
      anyOf: /-----BEGIN[ ](?:RSA[ ]|EC[ ]|DSA[ ]|OPENSSH[ ]|ENCRYPTED[ ]|PGP[ ])?PRIVATE[ ]KEY(?:[ ]BLOCK)?-----(?:\r?\n|\\n)(?:[\w-]{1,20}:[ ][^\n]{1,80}\n|\n){0,4}((?:[ \t]{0,8}[A-Za-z0-9+/=]{40,80}(?:\n|\\n)){2})/,
      accepts: ({ parts }) => looksRandom(parts[0]![1]!.replace(/\s|\\n/g, ''), 4.5),
    },
    aws: {
      matchOn, keywords: 'AKIA ASIA', message: 'has the shape of an access key of AWS',
      anyOf: /(?<![A-Za-z0-9+/])A(?:KIA|SIA)[A-Z2-7]{16}(?![A-Za-z0-9+/])/,
      accepts: ({ text }) => looksRandom(text.slice(4), 3),
    },
    github: {
      matchOn, keywords: 'ghp_ gho_ ghu_ ghs_ ghr_', message: 'is a token of GitHub, by its checksum',
      anyOf: /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
      accepts: ({ text }) => hasValidChecksum(text),
    },
    'provider-token': {
      matchOn, keywords: 'github_pat_ glpat- sk-ant- AIza k_live_ npm_ hf_ SG. xox :AA', message: 'has the shape of a live token',
      anyOf: [
        /\b(?:github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}|glpat-[\w-]{20}|AIza[\w-]{35}|npm_[A-Za-z0-9]{36}|hf_[A-Za-z]{34})(?![\w-])/,
        /\bsk-ant-(?:api|admin)\d\d-[\w-]{80}/,
        /\b[sr]k_live_[A-Za-z0-9]{24}/,
        /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/,
        /\bxox[abprs]-\d{10,13}-\d{10,13}-[\w-]{24}/,
        /\b\d{8,10}:AA[\w-]{33}(?![\w-])/,
      ],
      accepts: ({ text }) =>
        looksRandom(
          text.replace(
            /^(?:github_pat_|glpat-|sk-ant-\w{5,7}-|sk-|AIza|[sr]k_live_|npm_|hf_|SG\.|xox\w-[\d-]{10,28}|\d{8,10}:AA)/,
            '',
          ),
          3.5,
        ),
    },
    openai: {
      matchOn, keywords: 'T3BlbkFJ', message: 'is the second half of a key of OpenAI, by the mark in its middle',
      anyOf: /T3BlbkFJ[\w-]{20}/,
      accepts: ({ text, start }, whole) =>
        whole.slice(Math.max(0, start - 90), start).includes('sk-') && looksRandom(text.slice(8), 3.5),
    },
    webhook: {
      matchOn, keywords: '/api/webhooks/ hooks.slack.com', message: 'is an address that anyone who has it can post to',
      anyOf: /\bhttps:\/\/(?:(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}|hooks\.slack\.com\/services\/T[A-Z0-9]{8,11}\/B[A-Z0-9]{8,11}\/[A-Za-z0-9]{24})(?![\w-])/,
      accepts: ({ text }) => looksRandom(text.split('/').at(-1)!, 3.5),
    },
  },
})
