import {
  FileTextOutlined,
  HomeOutlined,
  MailOutlined,
  PhoneOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons';
import type { NoteKind } from '@lox/contracts/lead-diary.js';
import type { ReactNode } from 'react';
import { GlyphIcon } from '../ui/GlyphIcon.js';

export const NOTE_ICONS: Record<NoteKind, ReactNode> = {
  note: <GlyphIcon glyph={FileTextOutlined} />,
  call: <GlyphIcon glyph={PhoneOutlined} />,
  whatsapp: <GlyphIcon glyph={WhatsAppOutlined} />,
  visit: <GlyphIcon glyph={HomeOutlined} />,
  email: <GlyphIcon glyph={MailOutlined} />,
};
