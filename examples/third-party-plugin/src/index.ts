import { definePlugin } from '@skillgauge/rule-kit'
import manifest from '../package.json' with { type: 'json' }
import namesTheProduct from './names-the-product/rule.js'
import noInternalUrls from './no-internal-urls/rule.js'
import owner from './owner/rule.js'

export default definePlugin({
  name: 'acme',
  version: manifest.version,
  rules: [owner, namesTheProduct, noInternalUrls],
  presets: {
    strict: {
      rules: {
        'acme.owner': ['high', { prefix: 'team-' }],
        'acme.names-the-product': 'high',
        'acme.no-internal-urls': 'high',
        'naming.required': 'high',
      },
    },
  },
})
