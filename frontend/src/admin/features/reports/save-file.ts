/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
