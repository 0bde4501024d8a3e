import { changeDocument, removeDocument, uploadDocument } from './library-document.decider.js';
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

describe('removeDocument', () => {
  it('takes it out, once', () => {
    expect(removeDocument(given(uploaded))).toEqual([removed]);
    expect(removeDocument(given(uploaded, removed))).toEqual([]);
  });

  it('knows no document that never was', () => {
    expect(() => removeDocument(given())).toThrow(expect.objectContaining({ status: 404 }));
  });
});
