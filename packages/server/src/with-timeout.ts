/** Settles as `promise`, or with `onTimeout()` after so many milliseconds. */
export async function withTimeout<T, Late>(
  promise: Promise<T>,
  milliseconds: number,
  onTimeout: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  try {
    return await Promise.race([promise, over.then(onTimeout)])
  } finally {
    clearTimeout(timer)
  }
}
