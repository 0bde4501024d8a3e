import {
  addPhotos,
  movePhoto,
  orderAfterSave,
  photoParts,
  photosChanged,
  removePhoto,
  replacesStoredPhotos,
  shownPhotos,
  storedPhotos,
  type NewWizardPhoto,
  type PhotoList,
} from './photo-list.js';

const fresh = (key: string): NewWizardPhoto => ({
  key,
  kind: 'new',
  file: new File(['x'], key),
  preview: '',
});
const keys = (list: PhotoList) => shownPhotos(list).map(({ key }) => key);
const stored = ['a', 'b', 'c'];
const both = addPhotos(storedPhotos(stored), [fresh('x'), fresh('y')]);

describe('new photos of a stored property', () => {
  it('replace the stored ones, which come back when they are kept or the new ones are removed', () => {
    expect(replacesStoredPhotos(both)).toBe(true);
    expect(keys(both)).toEqual(['x', 'y']);
    expect(keys({ ...both, mode: 'append' })).toEqual(['a', 'b', 'c', 'x', 'y']);
    expect(keys(removePhoto(removePhoto(both, 'x'), 'y'))).toEqual(stored);
  });

  it('replace nothing when there are no stored ones', () => {
    const list = addPhotos(storedPhotos([]), [fresh('x')]);
    expect(replacesStoredPhotos(list)).toBe(false);
    expect(keys(list)).toEqual(['x']);
  });
});

describe('the order', () => {
  it('changes by moving one, within the list', () => {
    const list = storedPhotos(stored);
    expect(keys(movePhoto(list, 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(keys(movePhoto(list, 'a', 99))).toEqual(['b', 'c', 'a']);
    expect(movePhoto(list, 'a', 0)).toBe(list);
    expect(movePhoto(list, 'nothing', 1)).toBe(list);
  });

  it('moves a photo among the visible ones and keeps the hidden ones', () => {
    const list = movePhoto(both, 'y', 0);
    expect(keys(list)).toEqual(['y', 'x']);
    expect(keys({ ...list, mode: 'append' })).toEqual(['a', 'b', 'c', 'y', 'x']);
  });

  it('and the number of photos show whether anything changed', () => {
    expect(photosChanged(storedPhotos(stored), stored)).toBe(false);
    expect(photosChanged(movePhoto(storedPhotos(stored), 'b', 0), stored)).toBe(true);
    expect(photosChanged(removePhoto(storedPhotos(stored), 'b'), stored)).toBe(true);
    expect(photosChanged(both, stored)).toBe(true);
  });
});

describe('the form', () => {
  it('names the stored photos that are kept, the files, and the cover among both', () => {
    const list = movePhoto({ ...both, mode: 'append' }, 'y', 0);
    const parts = photoParts(list);
    expect(parts.existingImages).toEqual(['a', 'b', 'c']);
    expect(parts.images.map(({ name }) => name)).toEqual(['y', 'x']);
    expect(parts.mainImageIndexTotal).toBe(3);
  });

  it('names nothing without photos', () => {
    const nothing = { existingImages: [], images: [], sentImages: [], mainImageIndexTotal: 0 };
    expect(photoParts(storedPhotos([]))).toEqual(nothing);
  });

  it('names what has been sent ahead instead of its file', () => {
    const list = movePhoto(addPhotos(storedPhotos([]), [fresh('x'), fresh('y')]), 'y', 0);
    const parts = photoParts(list, (key) => `name of ${key}`);
    expect(parts.sentImages).toEqual(['name of y', 'name of x']);
    expect(parts.images).toEqual([]);
  });
});

describe('an order that the form cannot express', () => {
  it('is null when the form expresses it', () => {
    const list: PhotoList = { ...both, mode: 'append' };
    expect(orderAfterSave(list, ['a', 'b', 'c', 'X', 'Y'])).toBeNull();
    expect(orderAfterSave(movePhoto(list, 'x', 0), ['X', 'a', 'b', 'c', 'Y'])).toBeNull();
  });

  it('is sent with the URLs of the new photos', () => {
    const list = movePhoto({ ...both, mode: 'append' }, 'y', 1);
    expect(keys(list)).toEqual(['a', 'y', 'b', 'c', 'x']);
    // The server's order: stored photos, then new ones as sent.
    expect(orderAfterSave(list, ['a', 'b', 'c', 'Y', 'X'])).toEqual(['a', 'Y', 'b', 'c', 'X']);
  });

  it('is not sent when the server has other photos than were sent', () => {
    expect(orderAfterSave(movePhoto({ ...both, mode: 'append' }, 'y', 1), ['a'])).toBeNull();
  });
});
