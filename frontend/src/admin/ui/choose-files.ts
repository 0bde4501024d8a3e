export function chooseFiles(accept: string, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, accept });
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}
