import { servePlugin } from '@skillgauge/config/plugin-thread'

await servePlugin()
