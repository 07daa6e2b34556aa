interface Waiting {
  readonly bytes: number
  readonly start: () => void
}

/** Bytes that several readers may hold at the same time. The first to ask is the first to be served. */
export class ByteBudget {
  readonly #waiting: Waiting[] = []
  #left: number

  constructor(private readonly total: number) {
    this.#left = total
  }

  /**
   * Waits until there is room. The answer gives the bytes back.
   * @throws the signal's reason when it is aborted before.
   */
  take(bytes: number, signal: AbortSignal | undefined): Promise<() => void> {
    const share = Math.min(bytes, this.total)
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal?.reason as Error)
        // Those behind may need less.
        this.#serve()
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        let isHeld = true
        resolve(() => {
          if (isHeld) this.#left += share
          isHeld = false
          this.#serve()
        })
      }
      const waiting = { bytes: share, start }
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', leave, { once: true })
      this.#serve()
    })
  }

  #serve(): void {
    for (let next = this.#waiting[0]; next && next.bytes <= this.#left; next = this.#waiting[0]) {
      this.#left -= next.bytes
      this.#waiting.shift()
      next.start()
    }
  }
}
