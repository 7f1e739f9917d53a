// Words of the craps table.
import type { Row } from '../lib/i18n.svelte';

export const crapsWords = {
  felt: ['Sázkové pole Craps', 'Stávkové pole Craps', 'Craps layout'],
  point: ['Point je {n}', 'Point je {n}', 'The point is {n}'],
  'come-out': ['Come-out: point ještě není', 'Come-out: point ešte nie je', 'Come-out: no point yet'],
  'help-come-out': [
    'Vrhač musí mít sázku na Pass Line nebo Don’t Pass Line. Při prvním hodu (Come-out) vyhrává Pass Line na 7 a 11 a prohrává na 2, 3 a 12; na 12 sázka Don’t Pass zůstává ležet.',
    'Vrhač musí mať stávku na Pass Line alebo Don’t Pass Line. Pri prvom hode (Come-out) vyhráva Pass Line na 7 a 11 a prehráva na 2, 3 a 12; na 12 stávka Don’t Pass zostáva ležať.',
    'The shooter needs a bet on Pass Line or Don’t Pass Line. On the first throw (come-out) Pass Line wins on 7 and 11 and loses on 2, 3 and 12; on 12 a Don’t Pass bet stays.',
  ],
  'help-point': [
    'Padne-li 4, 5, 6, 8, 9 nebo 10, stává se pointem a dostane značku ON. Pass Line pak vyhrává, když point padne dřív než 7; Don’t Pass naopak.',
    'Ak padne 4, 5, 6, 8, 9 alebo 10, stáva sa pointom a dostane značku ON. Pass Line potom vyhráva, keď point padne skôr ako 7; Don’t Pass naopak.',
    'A 4, 5, 6, 8, 9 or 10 becomes the point and is marked ON. Then Pass Line wins if the point comes before a 7, Don’t Pass if the 7 comes first.',
  ],
  'help-odds': [
    'Poměrová sázka (Odds) se přikládá k sázce, která má své číslo, ve stejné výši; klepnutím na ni se položí chybějící částka.',
    'Pomerová stávka (Odds) sa prikladá k stávke, ktorá má svoje číslo, v rovnakej výške; ťuknutím na ňu sa položí chýbajúca suma.',
    'Odds go with a bet that has its number, in the same amount; a tap lays what is missing.',
  ],
  'help-travel': [
    'Come a Don’t Come lze vsadit, jen když je point. Dalším hodem se sázka přesune na padlé číslo a tam čeká. Ostatní čísla zůstávají ve hře, dokud nepadnou nebo nepadne 7.',
    'Come a Don’t Come možno staviť, len keď je point. Ďalším hodom sa stávka presunie na padnuté číslo a tam čaká. Ostatné čísla zostávajú v hre, kým nepadnú alebo nepadne 7.',
    'Come and Don’t Come can be laid only while there is a point. With the next throw the bet moves to the number that fell and waits there. Bets on numbers stay until they come or a 7 does.',
  ],
} satisfies Record<string, Row>;
