export function rankCorrelation(one: readonly number[], other: readonly number[]): number | undefined
