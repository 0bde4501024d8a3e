import { ArrayMaxSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { TEAM_LIMIT, type SaveTeam } from '@lox/contracts/user-management.js';

export class SaveTeamDto implements SaveTeam {
  @IsUUID(undefined, { each: true, message: 'Corretor inválido' })
  @ArrayUnique({ message: 'Corretor repetido' })
  @ArrayMaxSize(TEAM_LIMIT, { message: `Uma equipe tem até ${TEAM_LIMIT} corretores` })
  @IsArray({ message: 'Equipe inválida' })
  members!: string[];
}
