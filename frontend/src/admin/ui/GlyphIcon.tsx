import type { ComponentType } from 'react';

interface GlyphProps {
  role?: string;
  'aria-label'?: string;
  'aria-hidden'?: boolean;
}

/** A decorative Ant Design icon: otherwise screen readers read its English file name. */
export function GlyphIcon({ glyph: Glyph }: { glyph: ComponentType<GlyphProps> }) {
  return <Glyph aria-hidden role="presentation" aria-label={undefined} />;
}
