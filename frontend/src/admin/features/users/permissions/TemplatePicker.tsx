import { useQuery } from '@tanstack/react-query';
import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import { Button, Select } from 'antd';
import { templatesQuery } from '../user-queries.js';
import styles from './permissions.module.css';

/** Chooses one of the server's templates, with its description. */
export function TemplatePicker({
  chosen,
  mayApply,
  onChoose,
}: {
  chosen: PermissionTemplate | null;
  mayApply: (template: PermissionTemplate) => boolean;
  onChoose: (template: PermissionTemplate) => void;
}) {
  const { data, isError, isFetching, refetch } = useQuery(templatesQuery);
  return (
    <div className={styles.template}>
      <label htmlFor="permission-template">Template</label>
      <Select
        id="permission-template"
        placeholder="Escolher um template"
        value={chosen?.key ?? null}
        loading={isFetching}
        popupMatchSelectWidth={false}
        onChange={(key) => {
          const template = data?.find((candidate) => candidate.key === key);
          if (template) onChoose(template);
        }}
        options={data?.map((template) => ({
          value: template.key,
          label: template.name,
          disabled: !mayApply(template),
        }))}
      />
      {isError && !data ? (
        <p role="alert">
          Não foi possível carregar os templates.{' '}
          <Button type="link" size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : (
        <p aria-live="polite">
          {chosen ? chosen.description : 'Um template substitui todas as permissões abaixo.'}
        </p>
      )}
    </div>
  );
}
