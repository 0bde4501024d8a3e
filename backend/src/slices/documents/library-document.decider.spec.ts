import {
  changeDocument,
  eraseDocument,
  purgeDocument,
  removeDocument,
  restoreDocument,
  uploadDocument,
} from './library-document.decider.js';
import { libraryDocument } from './library-document.js';
import type { LibraryDocumentEvent } from './library-document.events.js';

const FILE = {
  name: 'Contrato.pdf',
  type: 'contract',
  mimeType: 'application/pdf',
  size: 1200,
  fileId: 'f1',
} as const;
const given = (...events: LibraryDocumentEvent[]) =>
  events.reduce((state, event) => libraryDocument.evolve(state, event as never), libraryDocument.initial);
const uploaded: LibraryDocumentEvent = { type: 'DocumentUploaded', data: FILE };
const removed: LibraryDocumentEvent = {
  type: 'DocumentRemoved',
  data: { type: 'contract', mimeType: 'application/pdf', size: 1200 },
};

describe('uploadDocument', () => {
  it('puts a file into the library', () => {
    expect(uploadDocument(given(), FILE)).toEqual([uploaded]);
  });

  it('changes nothing when the request is repeated, whatever its file is called in the store', () => {
    expect(uploadDocument(given(uploaded), { ...FILE, fileId: 'f2' })).toEqual([]);
    expect(uploadDocument(given({ ...uploaded, data: { ...FILE, name: null } }), FILE)).toEqual([]);
    expect(uploadDocument(given(uploaded, removed), FILE)).toEqual([]);
  });

  it.each([{ name: 'Outro.pdf' }, { type: 'other' as const }, { size: 7 }, { mimeType: 'image/png' }])(
    'refuses a key that was used for another file: %j',
    (other) => {
      expect(() => uploadDocument(given(uploaded), { ...FILE, ...other })).toThrow(
        expect.objectContaining({ code: 'key_reused', status: 409 }),
      );
    },
  );
});

const [HOUSE, ANA] = ['p1', 'l1'];
const retyped: LibraryDocumentEvent = {
  type: 'DocumentTypeChanged',
  data: { from: 'contract', to: 'id' },
};
const linked: LibraryDocumentEvent = {
  type: 'DocumentPropertyChanged',
  data: { from: null, to: HOUSE },
};

describe('uploadDocument with records', () => {
  it('puts the file with them at once, and once', () => {
    const events = uploadDocument(given(), FILE, { propertyId: HOUSE, leadId: ANA });
    expect(events).toEqual([
      uploaded,
      linked,
      { type: 'DocumentLeadChanged', data: { from: null, to: ANA } },
    ]);
    expect(uploadDocument(given(...events), FILE, { propertyId: HOUSE, leadId: ANA })).toEqual([]);
  });

  it('changes nothing when it is repeated after the type was changed', () => {
    expect(uploadDocument(given(uploaded, retyped), FILE)).toEqual([]);
  });
});

describe('changeDocument', () => {
  it('sorts it under another type and puts it with records, leaving what is not given', () => {
    expect(changeDocument(given(uploaded), { type: 'id' })).toEqual([retyped]);
    expect(changeDocument(given(uploaded), { propertyId: HOUSE })).toEqual([linked]);
    expect(changeDocument(given(uploaded, linked), { propertyId: null })).toEqual([
      { type: 'DocumentPropertyChanged', data: { from: HOUSE, to: null } },
    ]);
  });

  it('changes nothing that is so already', () => {
    expect(changeDocument(given(uploaded, linked), { type: 'contract', propertyId: HOUSE })).toEqual([]);
    expect(changeDocument(given(uploaded), { leadId: null })).toEqual([]);
  });

  it.each([[[]], [[uploaded, removed]]])('knows no document after %j', (events) => {
    expect(() => changeDocument(given(...events), { type: 'id' })).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});

const NOW = '2026-03-01T12:00:00.000Z';
const UNTIL = '2026-03-31T12:00:00.000Z';
const trashed: LibraryDocumentEvent = {
  type: 'DocumentRemoved',
  data: { type: 'contract', mimeType: 'application/pdf', size: 1200, keptUntil: UNTIL },
};
const purged: LibraryDocumentEvent = { type: 'DocumentPurged', data: {} };

describe('removeDocument', () => {
  it('puts it aside for 30 days, once', () => {
    expect(removeDocument(given(uploaded), NOW)).toEqual([trashed]);
    expect(removeDocument(given(uploaded, trashed), NOW)).toEqual([]);
  });

  it('knows no document that never was', () => {
    expect(() => removeDocument(given(), NOW)).toThrow(expect.objectContaining({ status: 404 }));
  });
});

describe('restoreDocument', () => {
  it('brings it back in time', () => {
    const [restored] = restoreDocument(given(uploaded, trashed), '2026-03-31T11:59:59.999Z');
    expect(restored).toEqual({ type: 'DocumentRestored', data: {} });
    expect(given(uploaded, trashed, restored!)).toEqual(given(uploaded));
  });

  it.each([
    ['never was', []],
    ['is there', [uploaded]],
    ['was removed for good', [uploaded, removed]],
    ['was purged', [uploaded, trashed, purged]],
  ])('knows none that %s', (_, events: LibraryDocumentEvent[]) => {
    expect(() => restoreDocument(given(...events), NOW)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('is too late at the end', () => {
    expect(() => restoreDocument(given(uploaded, trashed), UNTIL)).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});

describe.each([purgeDocument, eraseDocument])('%p', (end) => {
  it('ends what is in the trash, once', () => {
    expect(end(given(uploaded, trashed))).toEqual([purged]);
    for (const events of [
      [uploaded, removed],
      [uploaded, trashed, purged],
    ])
      expect(end(given(...events))).toEqual([]);
    expect(() => end(given())).toThrow(expect.objectContaining({ status: 404 }));
  });
});

describe('a document that is there', () => {
  it('is erased, and not purged', () => {
    expect(eraseDocument(given(uploaded))).toEqual([removed]);
    for (const events of [[uploaded], [uploaded, trashed, { type: 'DocumentRestored', data: {} } as const]])
      expect(() => purgeDocument(given(...events))).toThrow(expect.objectContaining({ status: 404 }));
  });
});
