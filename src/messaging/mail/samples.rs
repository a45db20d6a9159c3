//! Sample values of variables in previews and test mails.

/// Returns the sample value of a variable. Links lead to the tenant, whose address is filled in
/// where they are displayed.
pub fn sample(variable: &str) -> &'static str {
    match variable {
        "nome" => "Carla",
        "clinica" => "Clínica Semear",
        "nutricionista" | "especialista" => "Ana Ribeiro",
        "com" => "Ana Ribeiro",
        "paciente" | "comprador" => "Carla Mendes",
        "servico" => "Consulta de retorno",
        "quando" => "quarta-feira, 25 de novembro de 2026, às 08:00 (horário de Brasília)",
        "ate" => "08:30",
        "faltam" => "24 horas",
        "situacao" => "está confirmada",
        "mensagem" => "Como foi a semana? Lembre-se de levar a sua garrafa de água.",
        "produto" => "Programa de 3 meses",
        "valor" => "R$ 690,00",
        "novidade" => "fez uma compra que aguarda o pagamento",
        "arquivo" => "Taco.xls",
        "novos" => "12",
        "atualizados" => "3",
        "sem_mudanca" => "582",
        "motivo" => "O arquivo não é uma planilha do Excel (.xls ou .xlsx).",
        _ => "",
    }
}
