export { fromTransferred, toTransferred } from '@skillgauge/core'
export type { TransferredSkill } from '@skillgauge/core'
