const ZIP_CODE = /^\D*(\d{2})\.?(\d{3})\D?(\d{3})\D*$/;

/** "3" or "3,0", of at most `length` digits; null otherwise. */
export function parseCount(text: string, length: number): number | null {
  const [, whole = ''] = /^0*(\d+)(?:[.,]0{1,2})?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return whole === '' || whole.length > length ? null : Number(whole);
}

export function maskZipCode(text: string): string {
  return text.replace(/^(\d{5})(\d{1,2})$/, '$1-$2').replace(ZIP_CODE, '$1$2-$3');
}
