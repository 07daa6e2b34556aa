import { servePlugin } from '@skillgauge/config/plugin-thread'

void servePlugin()
