/** Whether less than `lifetime` has passed since `start`. After the clock was set back nobody knows how much has. */
export function isYoungerThan(lifetime: number, start: number, now: number): boolean {
  return now >= start && now - start < lifetime
}
