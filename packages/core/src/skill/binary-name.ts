/** Binary files are listed but never read. */
export function isBinaryName(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|tiff?|pdf|zip|gz|tgz|bz2|xz|zst|7z|tar|jar|woff2?|ttf|otf|eot|mp[34]|m4[av]|wav|ogg|webm|mov|avi|exe|dll|so|dylib|wasm|class|pyc|db|sqlite|parquet|npy|docx|xlsx|pptx)$/i.test(
    path,
  )
}
