import { FEATURE_DRAWINGS, type FeatureIcon } from '../property/feature-icon.js';

/** The drawing of a feature on its own. */
export function FeatureDrawing({ icon, size }: { icon: FeatureIcon; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={FEATURE_DRAWINGS[icon]} />
    </svg>
  );
}
