/** Downloads a file in the browser under a name. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoke it in the next task, once the browser has started reading.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
