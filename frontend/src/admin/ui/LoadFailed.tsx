import { Button } from 'antd';
import { shownMessage } from '../../shared/api.js';
import { Blank } from './Blank.js';

/** In place of what could not be fetched: why, and a button to try again; nothing while all is well. */
export function LoadFailed({
  query: { data, error, isFetching, refetch },
  textOf = (failure) => shownMessage(failure, 'O servidor não respondeu como esperado.'),
  ...blank
}: {
  query: { data?: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  title?: string;
  textOf?: (error: unknown) => string;
  className?: string;
}) {
  if (data !== undefined || !error) return null;
  return (
    <Blank {...blank} text={textOf(error)} role="alert">
      <Button type="primary" onClick={() => void refetch()} loading={isFetching}>
        Tentar de novo
      </Button>
    </Blank>
  );
}
