import { Tooltip, type TooltipProps } from 'antd';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';
import { useTooltip } from '../../shared/use-tooltip.js';

type Of = RefObject<HTMLElement | null>;

/** Rendered once it opens: closed it is ten components. */
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
  const [opened, setOpened] = useState(false);
  const of = useRef<HTMLSpanElement>(null);
  if (open && !opened) setOpened(true);
  return (
    <span ref={of} className="hint" {...events}>
      {children}
      {opened && text && (
        <Tooltip title={text} open={open} trigger={[]} placement={placement} destroyOnHidden>
          <Described of={of} />
        </Tooltip>
      )}
    </span>
  );
}

function Described({ of, ref, ...described }: { of: Of; ref?: Ref<Element>; 'aria-describedby'?: string }) {
  const id = described['aria-describedby'];
  useImperativeHandle(ref, () => of.current!.firstElementChild!, [of]);
  useEffect(() => {
    const element = of.current!.firstElementChild!;
    if (id) element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [id, of]);
  return null;
}
