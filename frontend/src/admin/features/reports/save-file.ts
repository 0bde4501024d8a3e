/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revoke it in the next task, once the browser has started reading.
  setTimeout(() => URL.revokeObjectURL(url));
}
