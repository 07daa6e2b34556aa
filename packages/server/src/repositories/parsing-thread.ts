import { parseForOthers } from '@skillgauge/sources/github'
import { parentPort } from 'node:worker_threads'

/** Entry of the thread that reads trees and archives. */
parseForOthers(parentPort!)
