// Agenda a primeira consulta livre de um paciente e mostra o plano alimentar dele.
//
//     NUTRIR_CHAVE=nutrir_… node agendar.ts https://clinica.example 'carla mendes'
//
// A chave vem da página Chaves de API, com as permissões patients:read, purchases:read, schedules:read, appointments:read,
// appointments:write e plans:read. Não precisa de pacotes: o Node.js 22.18 ou mais novo lê TypeScript. O mesmo em Python: agendar.py.

// Dos objetos, só o que se usa aqui; todos os campos estão em /api/docs.
type Resposta<T> = { data: T; message?: string; code?: string }
type Paciente = { id: string; name: string; specialist?: { id: string; name: string } | null }
type Servico = { id: string; available: boolean; service: { name: string } }
type Calendario = { slots: { dayNum: string; blocks: { timeStart: string; available: boolean }[] }[] }
type Consulta = { id: string; user_name: string; specialist_name: string; datetime_start: string }
type Plano = { meals: { hour: string; name: string; foods: { name: string }[] }[] }

/** O servidor disse não. O código não muda; a mensagem é para pessoas. */
class Recusa extends Error {
  readonly status: number
  readonly codigo: string

  constructor(status: number, codigo: string, mensagem: string) {
    super(mensagem)
    this.status = status
    this.codigo = codigo
  }
}

class Nutrir {
  readonly #base: string
  readonly #chave: string

  constructor(endereco: string, chave: string) {
    this.#base = `${endereco.replace(/\/+$/, '')}/api`
    this.#chave = chave
  }

  async chama<T>(metodo: string, caminho: string, corpo?: object): Promise<T> {
    const resposta = await fetch(this.#base + caminho, {
      method: metodo,
      headers: { Authorization: `Bearer ${this.#chave}`, 'Content-Type': 'application/json' },
      body: corpo && JSON.stringify(corpo),
      signal: AbortSignal.timeout(30_000),
    }).catch((erro: unknown) => {
      throw new Error(`Não foi possível falar com ${this.#base}.`, { cause: erro })
    })
    // Sem JSON, quem respondeu não foi o Nutrir: um proxy, por exemplo.
    const { data, message, code } = (await resposta.json().catch(() => ({}))) as Resposta<T>
    if (!resposta.ok) {
      throw new Recusa(resposta.status, code ?? 'sem_codigo', message ?? `O servidor respondeu ${resposta.status}.`)
    }
    return data
  }

  async paciente(nome: string): Promise<Paciente> {
    const achados = await this.chama<Paciente[]>('GET', `/patients?${new URLSearchParams({ search: nome })}`)
    const [achado, ...outros] = achados
    if (!achado) {
      throw new Error(`Nenhum paciente encontrado para “${nome}”.`)
    }
    if (outros.length > 0) {
      throw new Error(`“${nome}” pode ser mais de uma pessoa: ${achados.map(({ name }) => name).join(', ')}.`)
    }
    return achado
  }

  /** O primeiro serviço comprado que ainda dá direito a uma consulta. */
  async servico(paciente: Paciente): Promise<Servico> {
    const servicos = await this.chama<Servico[]>('GET', `/purchase-services?user_id=${paciente.id}`)
    const servico = servicos.find(({ available, service }) => available && service.name === 'specialist_call')
    if (!servico) {
      throw new Error(`${paciente.name} não tem consultas a marcar.`)
    }
    return servico
  }

  /** Os horários livres em ordem, pelo relógio da clínica: '2026-11-25 08:00', … */
  async horarios(paciente: Paciente, servico: Servico): Promise<string[]> {
    if (!paciente.specialist) {
      throw new Error(`${paciente.name} ainda não tem nutricionista.`)
    }
    const consulta = new URLSearchParams({ specialist_id: paciente.specialist.id, purchase_service_id: servico.id })
    const { slots } = await this.chama<Calendario>('GET', `/calendar?${consulta}`)
    return slots.flatMap(({ dayNum, blocks }) =>
      blocks.filter(({ available }) => available).map(({ timeStart }) => `${dayNum} ${timeStart}`),
    )
  }

  async agenda(paciente: Paciente, servico: Servico): Promise<Consulta> {
    for (const horario of await this.horarios(paciente, servico)) {
      try {
        return await this.chama<Consulta>('POST', '/appointments', {
          user_id: paciente.id,
          purchase_service_id: servico.id,
          datetime_start: horario,
        })
      } catch (erro) {
        // Alguém foi mais rápido: fica o próximo horário.
        if (!(erro instanceof Recusa && erro.codigo === 'slot_taken')) {
          throw erro
        }
      }
    }
    throw new Error('Não há horários livres nos próximos 60 dias.')
  }

  async plano(paciente: Paciente): Promise<Plano | null> {
    try {
      return await this.chama<Plano>('GET', `/patient/${paciente.id}/plan-meal?include=foods`)
    } catch (erro) {
      if (erro instanceof Recusa && erro.status === 404) {
        return null
      }
      throw erro
    }
  }
}

async function main() {
  const [endereco, nome] = process.argv.slice(2)
  const chave = process.env.NUTRIR_CHAVE
  if (!endereco || !nome || !chave) {
    throw new Error("Uso: NUTRIR_CHAVE=nutrir_… node agendar.ts https://clinica.example 'carla mendes'")
  }
  const nutrir = new Nutrir(endereco, chave)
  const paciente = await nutrir.paciente(nome)
  const marcada = await nutrir.agenda(paciente, await nutrir.servico(paciente))
  const consulta = await nutrir.chama<Consulta>('GET', `/appointments/${marcada.id}`)
  console.log(`${consulta.user_name}: consulta com ${consulta.specialist_name} em ${consulta.datetime_start}.`)
  const plano = await nutrir.plano(paciente)
  if (!plano) {
    console.log('Ainda não há plano alimentar.')
  }
  for (const { hour, name, foods } of plano?.meals ?? []) {
    console.log(`${hour} ${name}: ${foods.map((alimento) => alimento.name).join(' · ')}`)
  }
}

main().catch((erro: unknown) => {
  const mensagem = erro instanceof Error ? erro.message : String(erro)
  console.error(erro instanceof Recusa ? `${mensagem} (${erro.codigo})` : mensagem)
  process.exitCode = 1
})
