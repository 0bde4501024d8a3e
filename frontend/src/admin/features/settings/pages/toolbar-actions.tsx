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
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.js';

/** One button of the toolbar. */
export interface ToolbarAction {
  name: string;
  /** The shortcut, as shown beside the name. */
  keys?: string;
  face: ReactNode;
  run(editor: Editor): void;
  /** Undefined: the button is an action without an on state. */
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

/** The buttons before and after the link button, in groups. */
export const ACTIONS_BEFORE_LINK: readonly ToolbarAction[][] = [
  [heading(2, 'Título'), heading(3, 'Subtítulo'), heading(4, 'Título menor')],
  [
    {
      name: 'Negrito',
      keys: 'Ctrl+B',
      face: <Icon glyph={BoldOutlined} />,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'Itálico',
      keys: 'Ctrl+I',
      face: <Icon glyph={ItalicOutlined} />,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'Sublinhado',
      keys: 'Ctrl+U',
      face: <Icon glyph={UnderlineOutlined} />,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 'Tachado',
      keys: 'Ctrl+Shift+S',
      face: <Icon glyph={StrikethroughOutlined} />,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      name: 'Lista com marcadores',
      keys: 'Ctrl+Shift+8',
      face: <Icon glyph={UnorderedListOutlined} />,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Lista numerada',
      keys: 'Ctrl+Shift+7',
      face: <Icon glyph={OrderedListOutlined} />,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'Citação',
      keys: 'Ctrl+Shift+B',
      face: '“ ”',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'Linha divisória',
      face: <Icon glyph={MinusOutlined} />,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

export const ACTIONS_AFTER_LINK: readonly ToolbarAction[][] = [
  [
    {
      name: 'Desfazer',
      keys: 'Ctrl+Z',
      face: <Icon glyph={UndoOutlined} />,
      run: (editor) => editor.chain().focus().undo().run(),
      may: (editor) => editor.can().undo(),
    },
    {
      name: 'Refazer',
      keys: 'Ctrl+Y',
      face: <Icon glyph={RedoOutlined} />,
      run: (editor) => editor.chain().focus().redo().run(),
      may: (editor) => editor.can().redo(),
    },
  ],
];
