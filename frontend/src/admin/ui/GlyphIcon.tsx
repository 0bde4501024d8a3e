import type { ComponentType } from 'react';

interface GlyphProps {
  role?: string;
  'aria-label'?: string;
  'aria-hidden'?: boolean;
}

export function GlyphIcon({ glyph: Glyph }: { glyph: ComponentType<GlyphProps> }) {
  return <Glyph aria-hidden role="presentation" aria-label={undefined} />;
}
