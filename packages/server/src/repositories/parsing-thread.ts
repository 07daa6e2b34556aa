import { parseForOthers } from '@skillgauge/sources/github'
import { parentPort } from 'node:worker_threads'

parseForOthers(parentPort!)
