/** Settles as `promise`, or with `late()` after so many milliseconds. */
export async function within<T, Late>(
  promise: Promise<T>,
  milliseconds: number,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  try {
    return await Promise.race([promise, over.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
