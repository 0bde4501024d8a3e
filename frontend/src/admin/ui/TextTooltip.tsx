import { Tooltip, type TooltipProps } from 'antd';
import type { ReactElement } from 'react';
import { useTooltip } from '../../shared/use-tooltip.js';

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
