import {
  BoldOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';

export interface ToolbarAction {
  name: string;
  keys?: string;
  face: ReactNode;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
  may?(editor: Editor): boolean;
}

const heading = (level: 2 | 3 | 4, name: string): ToolbarAction => ({
  name,
  keys: `Ctrl+Alt+${level}`,
  face: `T${level - 1}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const toggle = (
  name: string,
  keys: string,
  face: ReactNode,
  kind: string,
  change: (chain: ChainedCommands) => ChainedCommands,
): ToolbarAction => ({
  name,
  keys,
  face,
  run: (editor) => change(editor.chain().focus()).run(),
  isOn: (editor) => editor.isActive(kind),
});

const BOLD = <GlyphIcon glyph={BoldOutlined} />;
const ITALIC = <GlyphIcon glyph={ItalicOutlined} />;
const UNDERLINED = <GlyphIcon glyph={UnderlineOutlined} />;
const STRUCK = <GlyphIcon glyph={StrikethroughOutlined} />;
const BULLETS = <GlyphIcon glyph={UnorderedListOutlined} />;
const NUMBERS = <GlyphIcon glyph={OrderedListOutlined} />;

export const ACTIONS_BEFORE_LINK: readonly ToolbarAction[][] = [
  [heading(2, 'Título'), heading(3, 'Subtítulo'), heading(4, 'Título menor')],
  [
    toggle('Negrito', 'Ctrl+B', BOLD, 'bold', (chain) => chain.toggleBold()),
    toggle('Itálico', 'Ctrl+I', ITALIC, 'italic', (chain) => chain.toggleItalic()),
    toggle('Sublinhado', 'Ctrl+U', UNDERLINED, 'underline', (chain) => chain.toggleUnderline()),
    toggle('Tachado', 'Ctrl+Shift+S', STRUCK, 'strike', (chain) => chain.toggleStrike()),
  ],
  [
    toggle('Lista com marcadores', 'Ctrl+Shift+8', BULLETS, 'bulletList', (chain) =>
      chain.toggleBulletList(),
    ),
    toggle('Lista numerada', 'Ctrl+Shift+7', NUMBERS, 'orderedList', (chain) => chain.toggleOrderedList()),
    toggle('Citação', 'Ctrl+Shift+B', '“ ”', 'blockquote', (chain) => chain.toggleBlockquote()),
    {
      name: 'Linha divisória',
      face: <GlyphIcon glyph={MinusOutlined} />,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

export const ACTIONS_AFTER_LINK: readonly ToolbarAction[][] = [
  [
    {
      name: 'Desfazer',
      keys: 'Ctrl+Z',
      face: <GlyphIcon glyph={UndoOutlined} />,
      run: (editor) => editor.chain().focus().undo().run(),
      may: (editor) => editor.can().undo(),
    },
    {
      name: 'Refazer',
      keys: 'Ctrl+Y',
      face: <GlyphIcon glyph={RedoOutlined} />,
      run: (editor) => editor.chain().focus().redo().run(),
      may: (editor) => editor.can().redo(),
    },
  ],
];
