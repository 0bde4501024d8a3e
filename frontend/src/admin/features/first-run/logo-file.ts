/** Pixels; larger than all derived sizes. */
const LARGEST = 1200;

/** @throws when the browser cannot decode the file */
export async function resizedLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const share = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png');
}

export function logoFile(logo: string): File {
  const bytes = Uint8Array.from(atob(logo.slice(logo.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'logo.png', { type: 'image/png' });
}
