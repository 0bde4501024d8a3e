import { Button } from 'antd';
import { shownMessage } from '../../shared/api.js';
import { EmptyState } from './EmptyState.js';
import { ErrorText } from './ErrorText.js';

interface Fetched {
  data?: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export function LoadFailed({
  query: { data, error, isFetching, refetch },
  textOf = (failure) => shownMessage(failure, 'O servidor não respondeu como esperado.'),
  ...blank
}: {
  query: Fetched;
  title?: string;
  textOf?: (error: unknown) => string;
  className?: string;
}) {
  if (data !== undefined || !error) return null;
  return (
    <EmptyState {...blank} text={<ErrorText>{textOf(error)}</ErrorText>} role="alert">
      <Button type="primary" onClick={() => void refetch()} loading={isFetching}>
        Tentar de novo
      </Button>
    </EmptyState>
  );
}

export function InlineLoadFailed({
  query: { data, error, refetch },
  text,
  ...line
}: {
  query: Omit<Fetched, 'isFetching'>;
  text: string;
  className?: string;
  role?: 'alert';
}) {
  if (data !== undefined || !error) return null;
  return (
    <p {...line}>
      {text}{' '}
      <Button type="link" size="small" onClick={() => void refetch()}>
        Tentar de novo
      </Button>
    </p>
  );
}
