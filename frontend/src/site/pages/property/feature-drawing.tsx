import features from '../../assets/features.svg?url';
import type { FeatureIcon } from './feature-icon.js';

interface Props {
  icon: FeatureIcon;
  size: number;
  stroke?: number;
}

export function FeatureDrawing({ icon, size, stroke = 1.4 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${features}#${icon}`} />
    </svg>
  );
}
