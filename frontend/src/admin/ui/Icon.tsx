import type { ComponentType } from 'react';

interface GlyphProps {
  role?: string;
  'aria-label'?: string;
  'aria-hidden'?: boolean;
}

/** An Ant Design glyph as decoration: by itself it would be read aloud by its English file name. */
export function Icon({ glyph: Glyph }: { glyph: ComponentType<GlyphProps> }) {
  return <Glyph aria-hidden role="presentation" aria-label={undefined} />;
}
