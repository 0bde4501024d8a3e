import { PHOTO_RULES } from '@lox/contracts/property-management.js';
import { checkFiles, type RejectedFile } from './file-checks.js';
import { shrinkPhoto } from './shrink-photo.js';

/** Converted to JPEG before sending. */
const CONVERTED_TYPES = ['image/webp', 'image/heic', 'image/heif'];
const CONVERTED_NAMES = /\.(?:webp|hei[cf])$/i;
/** Of a photo before it is made smaller. */
const MOST_BYTES = 60 * 1024 * 1024;

export const PHOTO_CHOICE =
  '.jpg,.jpeg,.png,.webp,.heic,.heif,image/jpeg,image/png,image/webp,image/heic,image/heif';

type Sized = Pick<File, 'name' | 'type' | 'size'>;

const isConverted = ({ name, type }: Sized): boolean =>
  CONVERTED_TYPES.includes(type) || (type === '' && CONVERTED_NAMES.test(name));

export const needsShrinking = (file: Sized): boolean => isConverted(file) || file.size > PHOTO_RULES.maxBytes;

/** `room`: how many more the property takes. */
export function checkPhotos(
  files: readonly File[],
  room: number,
): { accepted: File[]; refused: RejectedFile[] } {
  const types = [...PHOTO_RULES.types, ...files.filter(isConverted).map(({ type }) => type)];
  return checkFiles(files, { types, maxBytes: MOST_BYTES, kinds: 'JPG nem PNG', room });
}

/** @throws PhotoProblem, or DOMException when aborted */
export const preparedPhoto = (file: File, signal: AbortSignal): Promise<File> =>
  needsShrinking(file) ? shrinkPhoto(file, PHOTO_RULES.maxBytes, signal) : Promise.resolve(file);
