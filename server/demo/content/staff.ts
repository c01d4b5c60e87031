import type { Role } from '#domain/access/roles'
import type { CategoryExpertKey } from '#server/database/referenceData'
import type { RoleAssignmentContent, UserContent } from './types.ts'

/** Role in a company group; the first one of a person is the default role assignment. */
type Post = readonly [role: Role, companyGroupId: number, categoryExperts?: CategoryExpertKey[]]

function toRoleAssignments(posts: Post[]): RoleAssignmentContent[] {
  return posts.map(([role, companyGroupId, categoryExperts], index) => ({
    role,
    companyGroupId,
    isDefault: index === 0,
    categoryExperts: categoryExperts ?? [],
  }))
}

function employee(mailbox: string, firstName: string, lastName: string, ...posts: Post[]): UserContent {
  const email = mailbox.includes('@') ? mailbox : `${mailbox}@demo.example`
  return { email, firstName, lastName, userType: 'scg', roleAssignments: toRoleAssignments(posts) }
}

function outsider(email: string, firstName: string, lastName: string, ...posts: Post[]): UserContent {
  return { email, firstName, lastName, userType: 'non_scg', roleAssignments: toRoleAssignments(posts) }
}

const cement: UserContent[] = [
  employee('surachai.p', 'Surachai', 'Pongpipat', ['Assessor', 2], ['Viewer', 6]),
  employee('rungnapa.s', 'Rungnapa', 'Srisawat', ['Internal Owner', 2]),
  employee('montri.k', 'Montri', 'Kongsawat', ['Assessor', 21], ['Assessor', 23]),
  employee('jintana.w', 'Jintana', 'Wattanakit', ['Internal Owner', 21], ['Internal Owner', 23]),
  employee('pongsak.r', 'Pongsak', 'Ruengdet', ['Assessor', 24]),
  employee('thitima.b', 'Thitima', 'Bunlert', ['Internal Owner', 24]),
  employee('sompong.n', 'Sompong', 'Nakhon', ['Assessor', 22]),
  employee('hassanai.y', 'ฮัซนัย', 'ยูโซะ', ['Internal Owner', 22]),
  employee('arthit.d', 'Arthit', 'Duangkaew', ['Assessor', 7]),
  employee('benjamas.t', 'Benjamas', 'Tangjai', ['Internal Owner', 7]),
  employee('krit.v', 'Krit', 'Vorasiri', ['Category Expert', 7, ['she', 'process', 'business']]),
  employee('waraporn.c', 'Waraporn', 'Chansuk', ['Assessor', 37]),
  employee('decha.m', 'Decha', 'Mongkol', ['Internal Owner', 37]),
  employee('natcha.l', 'Natcha', 'Lertpanya', ['Assessor', 9], ['Assessor', 38]),
  employee('vichit.h', 'Vichit', 'Hongthong', ['Internal Owner', 9], ['Internal Owner', 38]),
  employee('sukanya.a', 'Sukanya', 'Arunrat', ['Category Expert', 9, ['she', 'hazard', 'input', 'process']]),
  employee('teerawat.j', 'Teerawat', 'Jaidee', ['Assessor', 10]),
  employee('phatcharin.o', 'พัชรินทร์', 'อ่อนศรี', ['Internal Owner', 10]),
  employee('kamol.s', 'Kamol', 'Saengthong', ['Assessor', 19]),
  employee('nuttaya.p', 'Nuttaya', 'Prommin', ['Internal Owner', 19]),
]

const packaging: UserContent[] = [
  employee('apichat.l', 'Apichat', 'Leelawat', ['Assessor', 3]),
  employee('sirikanya.m', 'Sirikanya', 'Mahasap', ['Internal Owner', 3], ['Viewer', 8]),
  employee('wanchai.t', 'Wanchai', 'Thongdee', ['Assessor', 25], ['Assessor', 28]),
  employee('ladda.k', 'Ladda', 'Khamsai', ['Internal Owner', 25], ['Internal Owner', 28]),
  employee('chatchai.u', 'Chatchai', 'Udomsuk', ['Assessor', 27]),
  employee('porntip.s', 'Porntip', 'Suwannarat', ['Internal Owner', 27]),
  employee('sanan.b', 'สนั่น', 'บุญมาก', ['Assessor', 26]),
  employee('yupin.r', 'Yupin', 'Ratchata', ['Internal Owner', 26]),
  employee('chanida.f', 'Chanida', 'Fuangfu', ['Assessor', 29]),
  employee('thawatchai.n', 'Thawatchai', 'Nimitkul', ['Internal Owner', 29]),
  employee('araya.c', 'Araya', 'Chaiwong', ['Category Expert', 25, ['she', 'hazard']], ['Viewer', 26]),
  employee('bancha.w', 'Bancha', 'Wiriyakit', ['Assessor', 11]),
  employee('juthamas.p', 'Juthamas', 'Panyarat', ['Internal Owner', 11]),
  employee('somkiat.d', 'Somkiat', 'Damrong', ['Managing Director', 11]),
  employee('ratree.v', 'Ratree', 'Visetsin', ['Category Expert', 11, ['she', 'process', 'business', 'compliance']]),
  employee('itthipol.k', 'Itthipol', 'Kraisorn', ['Assessor', 30], ['Assessor', 31]),
  employee('nipaporn.s', 'Nipaporn', 'Sirichai', ['Internal Owner', 30], ['Internal Owner', 31]),
  employee('linh.nguyen@wiangpha-vietnam.example', 'Linh', 'Nguyen', ['Assessor', 40]),
  employee('minh.tran@wiangpha-vietnam.example', 'Minh', 'Tran', ['Internal Owner', 40]),
  employee('kittipong.e', 'Kittipong', 'Ekwong', ['Assessor', 12], ['Assessor', 32]),
  employee('supaporn.j', 'Supaporn', 'Jantara', ['Internal Owner', 12], ['Internal Owner', 32]),
  employee('anucha.g', 'Anucha', 'Glinhom', ['Assessor', 18]),
  employee('wilaiwan.t', 'วิไลวรรณ', 'ทองคำ', ['Internal Owner', 18]),
]

const chemicals: UserContent[] = [
  employee('pattara.i', 'Pattara', 'Issarapong', ['Assessor', 4]),
  employee('nalinee.c', 'Nalinee', 'Charoensuk', ['Internal Owner', 4]),
  employee('worawut.s', 'Worawut', 'Sirimongkol', ['Assessor', 13]),
  employee('chutima.r', 'Chutima', 'Rojanasak', ['Internal Owner', 13]),
  employee('david.hughes', 'David', 'Hughes', ['Managing Director', 13]),
  employee('panida.y', 'Panida', 'Yodying', ['Category Expert', 13, ['she', 'hazard', 'process', 'input', 'business']]),
  employee('tanapol.b', 'Tanapol', 'Buasai', ['Assessor', 33], ['Assessor', 34]),
  employee('orawan.k', 'Orawan', 'Khongsiri', ['Internal Owner', 33], ['Internal Owner', 34]),
  employee('kongkiat.m', 'Kongkiat', 'Manop', ['Assessor', 14], ['Assessor', 35]),
  employee('sasithorn.p', 'Sasithorn', 'Phanich', ['Internal Owner', 14], ['Internal Owner', 35]),
  employee('amnuay.l', 'Amnuay', 'Luangchai', ['Category Expert', 14, ['she', 'hazard', 'financial', 'compliance']]),
  employee('prayut.t', 'Prayut', 'Tansakul', ['Assessor', 15], ['Assessor', 36]),
  employee('kannika.w', 'กรรณิการ์', 'วงศ์ใหญ่', ['Internal Owner', 15], ['Internal Owner', 36]),
  employee('hiroshi.tanaka@wiangpha-mitaka.example', 'Hiroshi', 'Tanaka', ['Internal Owner', 16]),
  employee('siwaporn.d@wiangpha-mitaka.example', 'Siwaporn', 'Daorueang', ['Assessor', 16]),
]

const corporate: UserContent[] = [
  employee('vorapong.s', 'Vorapong', 'Sathien', ['Assessor', 1]),
  employee('amporn.n', 'Amporn', 'Nilrat', ['Internal Owner', 1]),
  employee('kesinee.h', 'Kesinee', 'Homchan', ['Assessor', 5], ['Assessor', 17]),
  employee('tawan.p', 'Tawan', 'Pisanu', ['Internal Owner', 5], ['Internal Owner', 17]),
  employee('nonthawat.c', 'Nonthawat', 'Chomchuen', ['Assessor', 39]),
  employee('piyada.s', 'Piyada', 'Suriyong', ['Internal Owner', 39]),
  employee('manop.r', 'Manop', 'Ruangsri', ['Assessor', 41]),
  employee('dararat.k', 'Dararat', 'Kulthida', ['Internal Owner', 41]),
  employee('jakkrit.v', 'Jakkrit', 'Vongthip', [
    'Category Expert',
    17,
    ['process', 'compliance', 'financial', 'other'],
  ]),
  employee('saowanee.b', 'Saowanee', 'Bunnag', ['Viewer', 1]),
  outsider('emma.lindqvist@northbridge-audit.example', 'Emma', 'Lindqvist', ['Viewer', 1]),
  outsider('rajesh.menon@sathorn-insurance.example', 'Rajesh', 'Menon', ['Viewer', 4]),
  outsider('chompoo.ar@sathorn-insurance.example', 'ชมพู่', 'อารีย์', ['Viewer', 6]),
  outsider('peter.vandenberg@rhine-surveyors.example', 'Peter', 'van den Berg', ['Viewer', 13]),
]

/**
 * The staff of the group besides the accounts of rule demo.accounts: Assessors and Internal Owners of every group
 * that carries risks, experts, Managing Directors where the MD flow is confirmed, and viewers from outside.
 */
export const staff: UserContent[] = [...cement, ...packaging, ...chemicals, ...corporate]
