import { Tooltip, type TooltipProps } from 'antd';
import type { ReactElement } from 'react';
import { useTooltip } from '../../shared/use-tooltip.js';

/** A tooltip on hover or keyboard focus; without a text it renders only its children. */
export function TextTooltip({
  text,
  placement = 'top',
  children,
}: {
  text: string;
  placement?: TooltipProps['placement'];
  children: ReactElement;
}) {
  const { open, events } = useTooltip();
  return (
    <span className="hint" {...events}>
      <Tooltip title={text} open={open && text !== ''} trigger={[]} placement={placement} destroyOnHidden>
        {children}
      </Tooltip>
    </span>
  );
}
