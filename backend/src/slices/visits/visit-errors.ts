import type { ForbiddenException } from '@nestjs/common';
import type { Flag } from '@lox/contracts/user-management.js';
import { forbiddenError } from '../../platform/http/auth/access-guard.js';
import { idParam } from '../../platform/http/input/id-param.js';
import { visitNotFound } from './domain/visit.decider.js';

export const VISIT_CHANGE_DENIED = 'Acesso negado. Verifique suas permissões.';
export const visitChangeDenied = (missing: Flag): ForbiddenException =>
  forbiddenError(VISIT_CHANGE_DENIED, missing);

export const visitIdParam = () => idParam(visitNotFound);
