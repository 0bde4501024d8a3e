import { Mark, mergeAttributes, Node } from '@tiptap/react';

/** The toolbar cannot create these; saved pages keep them. */
const block = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    group,
    content,
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'caption? tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const cell = (name: string, tag: 'td' | 'th', attributes: readonly string[]) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(['src', 'alt', 'width', 'height'].map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const mark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const preservedNodes = [
  table,
  block('caption', 'caption', 'inline*'),
  block('tableRow', 'tr', '(tableHeader | tableCell)+'),
  cell('tableHeader', 'th', ['scope', 'colspan', 'rowspan']),
  cell('tableCell', 'td', ['colspan', 'rowspan']),
  image,
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
];
