import { DownOutlined } from '@ant-design/icons';
import { createContext, use, type ReactNode } from 'react';
import { GlyphIcon } from '../ui/GlyphIcon.js';

/** The server does not know the screen width. */
export const PhoneContext = createContext(false);

/* Ant Design's components at rest, with the class names that our styles mention. */

export function Button({
  type = 'default',
  size,
  shape,
  icon,
  className = '',
  children,
}: {
  type?: string;
  size?: string;
  shape?: string;
  icon?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const bare = !children;
  return (
    <button
      type="button"
      className={`ant-btn ${className}`}
      data-type={type}
      data-size={size}
      data-shape={shape}
      data-bare={bare}
    >
      {icon && <span className="ant-btn-icon">{icon}</span>}
      {!bare && <span>{children}</span>}
    </button>
  );
}

export const Select = ({ className = '', placeholder }: { className?: string; placeholder?: string }) => (
  <div className={`ant-select ${className}`}>
    <span>{placeholder}</span>
    <GlyphIcon glyph={DownOutlined} />
  </div>
);

export const Segmented = ({
  value,
  options,
}: {
  value: string;
  options: readonly { value: string; label: string }[];
}) => (
  <div className="ant-segmented">
    {options.map((option) => (
      <span key={option.value} data-chosen={option.value === value}>
        {option.label}
      </span>
    ))}
  </div>
);

const Closed = ({ children }: { children: ReactNode }) => children;
export { Closed as Tooltip, Closed as Popover, Closed as Dropdown };

const Nothing = () => null;
export { Nothing as Drawer, Nothing as Skeleton, Nothing as Spin, Nothing as Alert };

export const Grid = {
  useBreakpoint() {
    return { md: !use(PhoneContext) };
  },
};

export const App = { useApp: () => ({ modal: {}, notification: {} }) };

export { default as Input } from './StaticInput.js';
