import { useQuery } from '@tanstack/react-query';
import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import { Select } from 'antd';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import { templatesQuery } from '../user-queries.js';
import styles from './permissions.module.css';

export function TemplatePicker({
  label = 'Template',
  placeholder = 'Escolher um template',
  hint = 'Um template substitui todas as permissões abaixo.',
  chosen,
  mayApply,
  onChoose,
}: {
  label?: string;
  placeholder?: string;
  hint?: string;
  chosen: PermissionTemplate | null;
  mayApply: (template: PermissionTemplate) => boolean;
  onChoose: (template: PermissionTemplate) => void;
}) {
  const templates = useQuery(templatesQuery);
  const { data, error, isFetching } = templates;
  return (
    <div className={styles.template}>
      <label className="strong" htmlFor="permission-template">
        {label}
      </label>
      <Select
        id="permission-template"
        placeholder={placeholder}
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
      <InlineLoadFailed query={templates} text="Não foi possível carregar os templates." role="alert" />
      {(data || !error) && <p aria-live="polite">{chosen ? chosen.description : hint}</p>}
    </div>
  );
}
