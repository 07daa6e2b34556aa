import { serveParsing } from '@skillgauge/sources/github'
import { parentPort } from 'node:worker_threads'

serveParsing(parentPort!)
