import { Tooltip, type TooltipProps } from 'antd';
import type { ReactElement } from 'react';
import { useTooltip } from '../../shared/use-tooltip.js';

/** A word on what is inside, under a resting pointer or for the keyboard; without a text nothing but what is inside. */
export function Hint({
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
